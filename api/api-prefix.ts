/** Below which every route is. */
export const apiPrefix = '/content/hotels/v1';
