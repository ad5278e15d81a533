import test from 'ava';
import { compareRows } from '../../api/site/assets/operations/mapping/compare.js';

const row = (more: object) => ({
  ...{ hotelName: 'Mozart', location: null, contact: null, starRating: null, chainName: null },
  ...{ chainCode: null, propertyType: null },
  ...more,
});

test('what is written otherwise is the same, and what one side lacks does not differ', (t) => {
  const compared = compareRows(
    [row({ starRating: 4 }), row({ hotelName: 'Hôtel Mozart', starRating: 3 })],
    [row({ hotelName: 'HOTEL MOZART ', contact: { phone: '1' }, starRating: 5 })],
  );
  t.deepEqual(
    compared.map(({ words, differs }) => [words, differs]),
    [
      ['name', false],
      ['opPhone', null],
      ['stars', true],
    ],
  );
  t.deepEqual(
    compared[0]?.cells.map(({ differs }) => differs),
    [true, false, false],
    'of the first the other has nothing',
  );
  t.true(compared[2]?.cells.every(({ differs }) => differs));
  t.deepEqual(
    compareRows([], [row({})]).map(({ differs }) => differs),
    [null],
  );
});
