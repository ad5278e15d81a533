import type { RequestContext } from '../context.ts';
import { sendWithEtag } from '../response/etag.ts';

/**
 * Draws a picture of a hotel of the sample as SVG.
 *
 * @param hotel its number
 * @returns null where there is no such subject
 */
export type DrawPicture = (hotel: number, subject: string) => string | null;

/** Where the pictures of the sample are: `/<hotel>/<subject>.svg` below it. */
export const samplePicturesPath = '/sample/pictures';

const picturePath = new RegExp(`^${samplePicturesPath}/(0|[1-9][0-9]{0,8})/([a-z0-9-]{1,20})[.]svg$`);

/** Who opens one by itself has a document that may do nothing. */
const policy = "default-src 'none'; frame-ancestors 'none'";

/** A day in seconds: another version of the service may draw them otherwise. */
const maxAge = 86_400;

/** Draws the picture at the path of the request. Returns whether there is one. */
export function sendSamplePicture(ctx: RequestContext, draw: DrawPicture): boolean {
  const [, hotel, subject = ''] = picturePath.exec(ctx.path) ?? [];
  const picture = hotel === undefined ? null : draw(Number(hotel), subject);
  if (picture === null) return false;
  ctx.set({
    'Cache-Control': `public, max-age=${maxAge}`,
    'Content-Security-Policy': policy,
    'Referrer-Policy': 'no-referrer',
  });
  ctx.type = 'image/svg+xml';
  sendWithEtag(ctx, picture);
  return true;
}
