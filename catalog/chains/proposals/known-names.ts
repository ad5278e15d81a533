import type { ClientBase } from 'pg';
import { words } from '../../text/words.ts';
import { createBrandSurvey } from './brand-survey.ts';
import { countryNames } from './country-names.ts';
import { readPortions } from './cursor.ts';
import { isGenericName, placeLikeParts } from './generic-names.ts';
import { createNameMatcher, wordsKeyOf, type KnownName, type NameMatcher } from './name-matcher.ts';

/**
 * The names that hotels' names are searched for: those of chains, chains of the platform and overrides
 * that say something about a brand. Names of places and countries do not, nor such as most hotels carry
 * without being of such a chain: these are silent.
 *
 * @param client a connection of its own, in no transaction
 */
export async function readNameMatcher(client: ClientBase): Promise<NameMatcher> {
  const known = (await readKnownNames(client)).filter(({ canonical }) => !isGenericName(canonical));
  const placeNames = await readPlaceNames(
    client,
    new Set(known.flatMap(({ canonical }) => placeLikeParts(canonical))),
  );
  const placeLike = known.filter(({ canonical }) =>
    placeLikeParts(canonical).some((part) => placeNames.has(part)),
  );
  const silent = new Set(placeLike.map(({ canonical }) => wordsKeyOf(canonical)));
  const misleading = await surveyHotels(client, createNameMatcher(known, silent));
  return createNameMatcher(known, new Set([...silent, ...misleading]));
}

/**
 * Each canonical name once, with the spelling that counts; first those of the
 * platform, and those that are frequent.
 */
async function readKnownNames(client: ClientBase): Promise<readonly KnownName[]> {
  const { rows } = await client.query<KnownName>(
    `select canonical, spelling
     from (
       select distinct on (canonical) canonical, spelling, rank, uses
       from (
         select name_canonical as canonical, name collate "C" as spelling, 1 as rank, count(*) as uses
         from master_chains group by 1, 2
         union all
         select name_canonical, name collate "C", 2, count(*) from chain_overrides group by 1, 2
         union all
         select name_canonical, name collate "C", 3, count(*) from chains where name is not null group by 1, 2
       ) as spellings
       where canonical <> ''
       order by canonical, rank, uses desc, spelling
     ) as names
     order by rank, uses desc, canonical`,
  );
  return rows;
}

/** Which of these are names of countries, places or destinations. */
async function readPlaceNames(client: ClientBase, wanted: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const countries = countryNames();
  const found = new Set([...wanted].filter((name) => countries.has(name)));
  const statement = `select name_folded as name from places union all select name_folded from destinations`;
  for await (const rows of readPortions<{ name: string }>(client, statement)) {
    for (const { name } of rows) {
      const key = words(name).join(' ');
      if (wanted.has(key)) found.add(key);
    }
  }
  return found;
}

interface SurveyRow {
  readonly providerCode: string;
  readonly nameFolded: string;
  /** Null without a chain; empty where the chain has no name. */
  readonly chainName: string | null;
}

/** Looks at all live hotels. */
async function surveyHotels(client: ClientBase, matcher: NameMatcher): Promise<ReadonlySet<string>> {
  const survey = createBrandSurvey();
  const chainKeys = new Map<string, string>();
  const chainKeyOf = (name: string): string => {
    const key = chainKeys.get(name) ?? wordsKeyOf(name);
    chainKeys.set(name, key);
    return key;
  };
  const statement = `
    select h.provider_code as "providerCode", h.name_folded as "nameFolded",
      case when h.chain_code is not null then coalesce(o.name_canonical, c.name_canonical, '') end as "chainName"
    from hotels h
      left join chains c on c.provider_code = h.provider_code and c.chain_code = h.chain_code
      left join chain_overrides o on o.provider_code = h.provider_code and o.chain_code = h.chain_code
    where h.deleted_at is null`;
  for await (const rows of readPortions<SurveyRow>(client, statement)) {
    for (const { providerCode, nameFolded, chainName } of rows) {
      const found = matcher.longestIn(nameFolded);
      if (found === null) continue;
      survey.add({
        providerCode,
        key: found.key,
        chainKey: chainName === null ? null : chainKeyOf(chainName),
      });
    }
  }
  return survey.misleading();
}
