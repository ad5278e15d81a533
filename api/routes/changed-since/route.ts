import { readPosition } from '../../../catalog/changes/change-sequence.ts';
import { readChangedHotels } from '../../../catalog/changes/feed/changed-hotels.ts';
import { type FeedFilter, sidesOf } from '../../../catalog/changes/feed/parts.ts';
import { readWalk } from '../../../catalog/changes/feed/read-walk.ts';
import { shownRemoval } from '../../../catalog/changes/feed/shown-removal.ts';
import { countUnmapped } from '../../../catalog/changes/feed/unmapped.ts';
import { maxListedIds } from '../../../catalog/hotels/read-hotels.ts';
import { defineRoute, type Route, type RouteDependencies } from '../../route.ts';
import { unmappedWarnings } from '../../schemas/responses.ts';
import { presentationOf } from '../../schemas/selection.ts';
import { requestedProvider } from '../../scope/requested-provider.ts';
import { feedCursors } from './cursors.ts';
import { changedSinceBody, changedSinceExamples, changedSinceResponse } from './schema.ts';

export function changedSinceRoute({ pool, families, pageTokens }: RouteDependencies): Route {
  return defineRoute({
    method: 'post',
    path: '/hotels/changed-since',
    operationId: 'getChangedHotels',
    tag: 'Hotels',
    summary: 'What changed in the catalog since a time',
    description:
      'Base codes in which something was published after `since` (exclusive), the oldest change first, then by base code. One ' +
      'has changed when a row of it changed in content, came, went or was mapped elsewhere, or a retired code joined it; a ' +
      'row that is imported again as it was, and what follows from other records (names and countries of places, names of ' +
      'chains, amenities of the platform), are no changes. Each is listed once in a walk, at its last change before the ' +
      'walk began, with its content of now merged from all ' +
      'providers. `deleted` has rows that their supplier stopped sending (`removed`), and base codes whose last row is mapped elsewhere now ' +
      '(`remapped`), by time, the provider and hotel code of the row, and base code.\n\n' +
      'A walk ends at the moment of its first page, which is `checkpointAt` of all of its pages. Later changes, also of ' +
      'hotels that the walk has not reached, come with the next walk, which begins with `since` = `checkpointAt`: no change is ' +
      'missed, however late its transaction commits, and `changed` is the same for any size of page. Only a walk that takes more ' +
      'than an hour may list a hotel again that changed meanwhile. On following pages send both cursors, as far as the page had them, with the same query; only ' +
      '`maxSize` may change. A side whose cursor is not sent has ended and stays empty. A page may be shorter than `maxSize` ' +
      `although more follow: its hotels list at most ${maxListedIds} provider hotel codes, and no base code is remapped twice.\n\n` +
      'Apply a page so: an entry of `deleted` with a base code removes that hotel from your copy, unless your copy has a ' +
      '`changedAt` at or after `deletedAt`; an entry of `hotels` replaces the hotel (the later `changedAt` stays). A base code that lost one of several ' +
      'rows is in both, with the same time. That needs `parts` to be absent, or to have `hotel` and `deleted`. Hotels without ' +
      'base code are passed over, and counted in `WARN_UNMAPPED_SKIPPED`; once mapped they are listed, with all parts ' +
      'that changed meanwhile. A base code that is new, or back, has changed in `hotel` and the other parts that it has. An unknown provider has no changes.',
    access: 'content',
    body: changedSinceBody,
    bodyExample: changedSinceExamples.body,
    responses: {
      200: {
        description: 'A page of changes.',
        schema: changedSinceResponse,
        example: changedSinceExamples.response,
      },
    },
    errors: ['INVALID_CURSOR'],

    async handle({ body: { since: sinceDate, providerCode, parts, maxSize: limit, ...body } }) {
      const since = sinceDate.getTime();
      const cursors = feedCursors(pageTokens, {
        since,
        providerCode: providerCode ?? null,
        parts: parts ?? null,
      });
      const hotelsFrom = cursors.readHotels(body.cursor);
      const deletedFrom = cursors.readDeleted(body.deletedCursor);
      const walk =
        hotelsFrom === null && deletedFrom === null
          ? null
          : {
              checkpoint: Math.min(hotelsFrom?.checkpoint ?? Infinity, deletedFrom?.checkpoint ?? Infinity),
              hotels: hotelsFrom,
              deleted: deletedFrom,
            };
      const checkpoint = walk?.checkpoint ?? (await readPosition(pool));
      const { family, warnings } = await requestedProvider(families, providerCode);
      const providerCodes = family === undefined ? null : await families.codesEvenOfGone(providerCode ?? '');
      const sides = sidesOf(parts ?? null);
      const filter: FeedFilter = { parts: sides.parts, providerCodes };
      const { hasHotels, hotels, deleted } = await readWalk(
        pool,
        { since, limit, checkpoint, walk, sides, providerCodes, countries: [] },
        (page) => readChangedHotels(pool, filter, page, presentationOf(body)),
      );
      // The positions of all pages of a walk, each once: a page that ends within one takes all of it.
      const from = hotelsFrom?.after.position ?? since;
      const until = hotels.next?.position ?? hotels.horizon;
      const unmapped = hasHotels ? await countUnmapped(pool, filter, from, until) : 0;
      return {
        status: 200,
        body: {
          hotels: hotels.rows.map(({ position, ...hotel }) => ({ ...hotel, changedAt: new Date(position) })),
          ...(hotels.next && {
            cursor: cursors.ofHotels({ checkpoint, horizon: hotels.horizon, after: hotels.next }),
          }),
          checkpointAt: new Date(checkpoint),
          deleted: deleted.rows.map(shownRemoval),
          ...(deleted.next && {
            deletedCursor: cursors.ofDeleted({ checkpoint, horizon: deleted.horizon, after: deleted.next }),
          }),
          warnings: [...warnings, ...unmappedWarnings(unmapped)],
        },
      };
    },
  });
}
