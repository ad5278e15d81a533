/** What the package does not declare of its dictionaries: entries such as `臺 台`, separated by `|`. */
declare module 'opencc-js/dict/TSCharacters' {
  const characters: string;
  export = characters;
}
declare module 'opencc-js/dict/STCharacters' {
  const characters: string;
  export = characters;
}
