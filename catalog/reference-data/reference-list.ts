import type { Pool } from 'pg';
import { allOf, Parameters } from '../database/statement.ts';
import type { Fields, Row } from '../fields/field.ts';
import { responseOf, selectList, type WholePresentation } from '../fields/response.ts';
import { exampleOf, objectOf, type Shape, type ValueOf } from '../fields/shape.ts';
import { mapRows, type Page, type PageRequest, readPage } from '../paging/keyset-page.ts';
import { readSlice, type Slice, type SliceRequest } from '../paging/offset-slice.ts';

/** Values by the names of a list's filters; one that is absent lets all rows pass. */
export type FilterValues<Filter extends string> = Readonly<Partial<Record<Filter, unknown>>>;

/** Most conditions need the placeholder of the value alone. `parameters` are those of the statement. */
type Filtering = (placeholder: string, value: unknown, parameters: Parameters) => string;

interface ReferenceListDefinition<F extends Fields, Filter extends string> {
  /** The name and the description of a row in the published document. */
  readonly component: string;
  readonly description: string;
  /** What follows FROM: tables and joins. */
  readonly from: string;
  /** That of the table of the fields. */
  readonly alias: string;
  /** A condition on all rows of the list. */
  readonly where?: string;
  readonly fields: F;
  /** What the list is ordered by: fields of type string, with their SQL. */
  readonly key: Readonly<Record<string, string>>;
  /** The SQL condition of each filter, on its value. */
  readonly filters: Readonly<Record<Filter, Filtering>>;
}

/** A list of rows that hotels refer to, or that belong to them. */
export interface ReferenceList<F extends Fields = Fields, Filter extends string = string> {
  readonly row: Shape<ValueOf<F>>;
  readonly exampleRow: object;
  readonly readPage: (
    pool: Pool,
    filters: FilterValues<Filter>,
    page: PageRequest & WholePresentation,
  ) => Promise<Page<ValueOf<F>>>;
  readonly readSlice: (
    pool: Pool,
    filters: FilterValues<Filter>,
    slice: SliceRequest & WholePresentation,
  ) => Promise<Slice<ValueOf<F>>>;
}

/** Makes a list of its definition. */
export function referenceList<const F extends Fields, const Filter extends string>(
  list: ReferenceListDefinition<F, Filter>,
): ReferenceList<F, Filter> {
  const { from, fields, filters, where: always = 'true' } = list;
  const columns = selectList(fields, list.alias);
  const names = Object.keys(filters) as Filter[];
  const matching = (values: FilterValues<Filter>): { where: string; parameters: Parameters } => {
    const parameters = new Parameters();
    const conditions = names.map((name) =>
      parameters.optional(values[name], (placeholder) =>
        filters[name](placeholder, values[name], parameters),
      ),
    );
    return { where: allOf([always, ...conditions]), parameters };
  };
  return {
    row: objectOf(fields, list.component, list.description),
    exampleRow: exampleOf(fields),
    async readPage(pool, filterValues, page) {
      const rows = await readPage<Row>(
        pool,
        { columns, from, ...matching(filterValues), key: Object.values(list.key) },
        page,
      );
      return mapRows(rows, responseOf(fields, page));
    },
    async readSlice(pool, filterValues, slice) {
      const order = Object.values(list.key).join(', ');
      const { rows, total } = await readSlice<Row>(
        pool,
        { columns, from, ...matching(filterValues), order },
        slice,
      );
      return { rows: rows.map(responseOf(fields, slice)), total };
    },
  };
}
