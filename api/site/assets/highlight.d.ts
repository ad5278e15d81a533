export function highlight(name: string, typed: string): { text: string; matched: boolean }[];
