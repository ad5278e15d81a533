import type { components, paths } from './generated.ts';

/** Where the routes of the service begin. */
export const prefix = '/content/hotels/v1';

/** The routes of the service, by their paths below the prefix. */
export type Paths = {
  [Path in keyof paths as Path extends `${typeof prefix}${infer Below}` ? Below : never]: paths[Path];
};

/** The schemas of the service, by name: `Schemas['Hotel']`. */
export type Schemas = components['schemas'];

/** The body of a POST route. */
export type BodyOf<Path extends keyof Paths> = Paths[Path] extends {
  post: { requestBody?: { content: { 'application/json': infer Body extends object } } };
}
  ? Body
  : never;

/** The answer of a POST route. */
export type ResponseOf<Path extends keyof Paths> = Paths[Path] extends {
  post: { responses: { 200: { content: { 'application/json': infer Answer } } } };
}
  ? Answer
  : never;

/** The same to a body without `fields`: its hotels are whole. */
export type WholeResponseOf<Path extends keyof Paths> =
  ResponseOf<Path> extends infer Answer extends { hotels: unknown[] }
    ? Omit<Answer, 'hotels'> & { hotels: WholeHotel<Answer['hotels'][number]>[] }
    : ResponseOf<Path>;

/** The routes as they answer to bodies without `fields`. */
export type WholePaths = {
  [Path in keyof Paths]: Paths[Path] extends { post: infer Post extends PostWithFields }
    ? Omit<Paths[Path], 'post'> & { post: WholePost<Post, WholeResponseOf<Path>> }
    : Paths[Path] extends { get: infer Get extends GetWithFields }
      ? Omit<Paths[Path], 'get'> & { get: WholeGet<Get> }
      : Paths[Path];
};

interface PostWithFields {
  requestBody?: { content: { 'application/json': { fields?: string[] } } };
  responses: { 200: { content: { 'application/json': { hotels: unknown[] } } } };
}

interface GetWithFields {
  parameters: { query?: { fields?: string[] } };
  responses: { 200: { content: { 'application/json': { baseCode: string } } } };
}

type WholeGet<Get extends GetWithFields> = Omit<Get, 'parameters' | 'responses'> & {
  parameters: Omit<Get['parameters'], 'query'> & {
    query?: Omit<NonNullable<Get['parameters']['query']>, 'fields'> & { fields?: undefined };
  };
  responses: Omit<Get['responses'], 200> & {
    200: Omit<Get['responses'][200], 'content'> & {
      content: { 'application/json': WholeHotel<Get['responses'][200]['content']['application/json']> };
    };
  };
};

type WholePost<Post extends PostWithFields, Answer> = Omit<Post, 'requestBody' | 'responses'> & {
  requestBody: {
    content: {
      'application/json': Omit<NonNullable<Post['requestBody']>['content']['application/json'], 'fields'> & {
        fields?: undefined;
      };
    };
  };
  responses: Omit<Post['responses'], 200> & {
    200: Omit<Post['responses'][200], 'content'> & { content: { 'application/json': Answer } };
  };
};

type WholeHotel<Hotel> = Without<
  Without<Without<Hotel, Schemas['SelectedHotel']>, Schemas['SelectedMergedHotel']>,
  Schemas['SelectedChangedHotel']
>;

/** Members of a union that are not exactly `Other`. */
type Without<Member, Other> = Member extends Other ? (Other extends Member ? never : Member) : Member;

/** The POST routes that return JSON. */
export type PostPath = {
  [Path in keyof Paths]: ResponseOf<Path> extends never ? never : Path;
}[keyof Paths];

/** The POST routes that answer page by page, with a `token` or a `nextCursor`. */
export type PagedPath = {
  [Path in keyof Paths]: Extract<keyof ResponseOf<Path>, 'token' | 'nextCursor'> extends never ? never : Path;
}[keyof Paths];

/** What the export is asked for; the client itself asks for one page after the other. */
export type ExportQuery = NonNullable<Paths['/export/catalog']['get']['parameters']['query']>;

/** What changed since a time. */
export const changesPath = '/hotels/changed-since';

export type ChangesPath = typeof changesPath;

export type ChangesQuery = BodyOf<ChangesPath>;
