import { computed, optional, required } from '../fields/field.ts';
import { code, name } from '../fields/kinds.ts';
import { recordType } from '../fields/record-type.ts';
import { count } from '../fields/shape.ts';
import { referenceList } from './reference-list.ts';

const fields = {
  baseCode: required(code, 'The platform’s code of the room type.', { example: 'DBL.ST' }),
  name: optional(name, 'Its name.'),
  usageCount: computed(count, 'Rooms of live hotels that correspond to it.', 'coalesce(usage.rooms, 0)', {
    example: 9283,
  }),
};

export const roomType = recordType({
  type: 'roomType',
  description: 'A room type of the platform.',
  table: 'room_types',
  key: ['baseCode'],
  fields,
});

/**
 * Room types of the platform by base code. The rooms are counted once for all types, not once for each. To
 * leave out those of removed hotels, which are few and have an index, is quicker than to look up live ones.
 */
export const roomTypes = referenceList({
  component: 'RoomType',
  description: roomType.description,
  from: `room_types t left join (
    select r.platform_room_code, count(*)::integer as rooms from rooms r
    where not exists (select from hotels h
      where h.deleted_at is not null and (h.provider_code, h.hotel_code) = (r.provider_code, r.hotel_code))
    group by r.platform_room_code
  ) as usage on usage.platform_room_code = t.base_code`,
  alias: 't',
  fields,
  key: { baseCode: 't.base_code' },
  filters: {},
});
