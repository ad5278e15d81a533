import { computed, optional } from '../fields/field.ts';
import type { Kind } from '../fields/kind.ts';
import { phrase, pictureHash, position } from '../fields/kinds.ts';
import { always, objects } from '../fields/objects.ts';
import { boolean } from '../fields/shape.ts';
import { repeatedPictures } from './same-picture.ts';

const options = { anyOf: ['url'], numbered: 'order', component: 'HotelMedia' };

const shownFields = {
  url: always(phrase, 'As the provider sends it.'),
  mediaType: optional(phrase, 'What it is, in the provider’s words.'),
  order: always(position, 'Its position; by default that in the list.'),
  isPrimary: computed(boolean, 'Whether it is the first one.', () => null),
  caption: optional(phrase, 'What it shows.'),
};

const shown = objects(shownFields, options);

const stored = objects(
  {
    ...shownFields,
    hash: optional(
      pictureHash,
      'A perceptual hash of the picture, of the same method for all pictures of the hotel. Pictures are compared by it; ' +
        'responses do not show it.',
    ),
  },
  options,
);

type Medium = NonNullable<typeof shown.shape.value>[number];

type StoredMedium = Pick<Medium, 'url' | 'order'> & Partial<Medium> & { readonly hash?: string };

/** The media of a hotel: records bring hashes too. */
export const media: Kind<readonly Medium[]> = {
  ...stored,
  shape: { ...shown.shape, ofStored: shownMedia },
};

/** The first one is the primary one. */
function shownMedia(given: unknown): readonly Medium[] {
  return byOrder(given).map(({ url, mediaType = null, order, caption = null }, index) => ({
    url,
    mediaType,
    order,
    isPrimary: index === 0,
    caption,
  }));
}

/** By their order, those of equal order as they are stored. */
function byOrder(given: unknown): readonly StoredMedium[] {
  return (given as readonly StoredMedium[]).toSorted((one, other) => one.order - other.order);
}

/** Which of the media that are shown of stored ones repeat an earlier one: their positions. */
export function repeatedMedia(given: unknown): readonly number[] {
  return repeatedPictures(byOrder(given));
}
