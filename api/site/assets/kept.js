/**
 * What the browser keeps under a name for this page. A browser that keeps nothing, as people may ask of
 * theirs, forgets it with the page.
 *
 * @param {'localStorage' | 'sessionStorage'} kind for all of its tabs, or for this one
 */
function keptIn(kind) {
  return {
    /**
     * @param {string} name
     * @returns {string | null} null: nothing is kept
     */
    read(name) {
      try {
        return window[kind].getItem(name);
      } catch {
        return null;
      }
    },
    /**
     * @param {string} name
     * @param {string} value
     */
    write(name, value) {
      try {
        window[kind].setItem(name, value);
      } catch {
        // The page has it as long as it is open.
      }
    },
  };
}

export const keptInBrowser = keptIn('localStorage');
export const keptInTab = keptIn('sessionStorage');
