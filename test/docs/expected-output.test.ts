import test from 'ava';
import { outputDifference } from '../support/documents/expected-output.ts';

test('JSON agrees member by member, and an ellipsis stands for what is left out', (t) => {
  const agree = (expected: string, actual: string): void => {
    t.is(outputDifference('json', expected, actual), null, `${expected} ${actual}`);
  };
  const differ = (expected: string, actual: string): void => {
    t.not(outputDifference('json', expected, actual), null, `${expected} ${actual}`);
  };
  agree('{"a": 1, "b": [true, null]}', '{"b":[true,null],"a":1}');
  agree('{"a": "…"}', '{"a":[1]}');
  agree('{"a": "x-…-z"}', '{"a":"x-y-z"}');
  agree('{"a": 1, "…": "…"}', '{"a":1,"b":2}');
  agree('[1, "…"]', '[1,2,3]');
  differ('{"a": 1}', '{"a":1,"b":2}');
  differ('{"a": 1, "b": "…"}', '{"a":1}');
  differ('{"a": 1}', '{"a":"1"}');
  differ('{"a": "x-…-z"}', '{"a":"x-y"}');
  differ('[1]', '[1,2]');
  differ('[1, 2, "…"]', '[1]');
  differ('{"0": 1}', '[1]');
  differ('{"a": 1}', '');
});

test('text agrees line by line, and an ellipsis stands for any characters or any lines', (t) => {
  const lines = (expected: string, actual: string): string | null =>
    outputDifference('console', expected, actual);
  t.is(lines('key hck_…\n', 'key hck_abc\n'), null);
  t.is(lines('a\n…\nz\n', 'a\nb\nc\nz\n'), null);
  t.is(lines('a\n…\n', 'a\n'), null);
  t.not(lines('a\n…\nz\n', 'a\nb\n'), null);
  t.not(lines('a.c\n', 'abc\n'), null);
  t.not(lines('a\n', 'a\nb\n'), null);
  t.is(outputDifference('ndjson', '{"a":1}\n…\n', '{"a":1}\n{"a":2}\n{"a":3}\n'), null);
  t.not(outputDifference('ndjson', '{"a":1}\n', '{"a":2}\n'), null);
  t.not(outputDifference('yaml', 'a', 'a'), null, 'a language without a rule is no agreement');
});
