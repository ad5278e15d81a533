export function fold(text: string): string;
