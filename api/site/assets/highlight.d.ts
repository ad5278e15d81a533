export function fold(text: string): string;
export function highlight(name: string, typed: string): { text: string; matched: boolean }[];
