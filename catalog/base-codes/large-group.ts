/**
 * A base code with more live rows than this is large: its part is not repeated for each of its rows, and it is a
 * collection rather than one hotel. What that means for typeahead stands in docs/decisions/0007-large-groups.md; lists,
 * restrictions and contents are the same for groups of any size.
 */
export const largestOrdinaryGroup = 100;
