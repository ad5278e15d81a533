import { optional, required } from '../fields/field.ts';
import { code, localizedTexts, name, providerCode } from '../fields/kinds.ts';
import { names } from '../fields/names.ts';
import { recordType } from '../fields/record-type.ts';
import { referenceList } from './reference-list.ts';

const fields = {
  code: required(code, 'The provider’s code of the board.', { member: 'boardCode', example: 'HB' }),
  providerCode: required(providerCode, 'The provider.', { example: 'atlas' }),
  name: required(name, 'Its name.', { example: 'Half board' }),
  names: optional(names, 'Its names in several languages; `texts` are not among them.', {
    example: [{ languageCode: 'de', name: 'Halbpension' }],
  }),
  platformBoardCode: optional(code, 'The platform board that it maps to.', { example: 'HB' }),
  texts: optional(localizedTexts, 'Its texts in several languages.', {
    example: [{ type: 'name', languageCode: 'de', text: 'Halbpension' }],
  }),
};

export const board = recordType({
  type: 'board',
  description: 'A board (meal plan) of a provider.',
  table: 'boards',
  key: ['providerCode', 'boardCode'],
  fields,
});

/** Boards by provider code and board code. */
export const boards = referenceList({
  component: 'Board',
  description: board.description,
  from: 'boards b',
  alias: 'b',
  fields,
  key: { providerCode: 'b.provider_code', code: 'b.board_code' },
  filters: {
    providerCodes: (codes) => `b.provider_code = any (${codes})`,
    boardCodes: (codes) => `b.board_code = any (${codes})`,
  },
});
