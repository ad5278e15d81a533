/** Something that a person who imports should know. */
export interface ImportMessage {
  /** `error`: something that was to happen did not, and the import as a whole did not succeed. */
  readonly level: 'info' | 'warning' | 'error';
  readonly message: string;
}

export type Notify = (message: ImportMessage) => void;
