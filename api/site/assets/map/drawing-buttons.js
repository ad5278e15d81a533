import { byId } from '../dom.js';

/**
 * The buttons on the map: those that begin and end the drawing of an area do so. One that goes when it is
 * pressed leaves the keyboard to the map, or to the one that takes its place.
 *
 * @param {() => { start(): void, finish(): void, cancel(): void }} drawing see `createAreaDrawing`
 */
export function createDrawingButtons(drawing) {
  function show(isDrawing) {
    const hadKeyboard = byId('drawing').contains(document.activeElement);
    byId('draw-area').hidden = isDrawing;
    byId('drawing').hidden = !isDrawing;
    if (hadKeyboard) byId('draw-area').focus();
  }

  byId('draw-area').addEventListener('click', () => {
    show(true);
    drawing().start();
  });
  for (const id of ['draw-area', 'search-here', 'remove-area'])
    byId(id).addEventListener('click', () => byId('hotel-map').focus({ preventScroll: true }));
  byId('finish-area').addEventListener('click', () => drawing().finish());
  byId('cancel-area').addEventListener('click', () => drawing().cancel());
  return { show };
}
