import { acceptedLanguages } from '../accepted-languages.ts';
import type { RequestContext } from '../context.ts';
import { queryParameters } from '../query-parameters.ts';

/** The words of a language in one file (scripts/bundle-site.js). */
const wordsFile = /^bundle\/([a-z]{2})-[A-Z0-9]{8}\.js$/;

/**
 * Has a browser load the words of the page beside its program: those that the page will choose.
 *
 * @param names of the files of the site
 */
export function wordsBesideProgram(names: Iterable<string>): (ctx: RequestContext) => void {
  const files = new Map([...names].map((name) => [wordsFile.exec(name)?.[1], name]));
  files.delete(undefined);
  return (ctx) => {
    const { lang } = queryParameters(ctx.querystring);
    const accepted = acceptedLanguages(ctx.get('Accept-Language')) ?? [];
    const wished = [lang, ...accepted.map((tag) => tag.split('-', 1)[0]?.toLowerCase()), 'en'];
    const file = wished.map((tag) => files.get(String(tag))).find((name) => name !== undefined);
    if (file === undefined) return;
    ctx.vary('Accept-Language');
    ctx.append('Link', `</${file}>; rel=modulepreload`);
  };
}
