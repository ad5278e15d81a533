import { byId } from '../dom.js';

/**
 * The buttons that begin and end the drawing of an area.
 *
 * @param {() => { start(): void, finish(): void, cancel(): void }} drawing see `createAreaDrawing`
 */
export function createDrawingButtons(drawing) {
  function show(isDrawing) {
    byId('draw-area').hidden = isDrawing;
    byId('drawing').hidden = !isDrawing;
  }

  byId('draw-area').addEventListener('click', () => {
    show(true);
    drawing().start();
    byId('hotel-map').focus();
  });
  byId('finish-area').addEventListener('click', () => drawing().finish());
  byId('cancel-area').addEventListener('click', () => drawing().cancel());
  return { show };
}
