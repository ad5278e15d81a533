import type { MappingOverride } from '../../catalog/base-codes/overrides/override.ts';

/** A decision, on one line. */
export function lineOfOverride(override: MappingOverride): string {
  const { id, note, createdBy, createdAt, undoneBy, undoneAt } = override;
  return [
    `override ${id}`,
    whatOf(override),
    `by ${createdBy} at ${createdAt.toISOString()}`,
    ...(undoneAt === null ? [] : [`undone by ${undoneBy ?? ''} at ${undoneAt.toISOString()}`]),
    ...(note === null ? [] : [note]),
  ].join('  ');
}

function whatOf({
  kind,
  providerCode,
  hotelCode,
  baseCode,
  otherBaseCode,
  fromBaseCode,
}: MappingOverride): string {
  if (kind === 'merge') return `merge ${baseCode ?? ''} into ${otherBaseCode ?? ''}`;
  if (kind === 'distinct') return `distinct ${baseCode ?? ''} and ${otherBaseCode ?? ''}`;
  const row = `${providerCode ?? ''} ${hotelCode ?? ''}`;
  if (kind === 'pin') return `pin ${row} to ${baseCode ?? ''}`;
  return `split ${row} from ${fromBaseCode ?? ''}${baseCode === null ? '' : ` to ${baseCode}`}`;
}
