/** A value breaks the format; `path` leads to it from the record (`rooms[2].beds[0].count`). */
export class FieldError extends Error {
  readonly path: string;
  readonly reason: string;

  constructor(reason: string, path = '') {
    super(path === '' ? reason : `${path}: ${reason}`);
    this.reason = reason;
    this.path = path;
  }

  /** The same error seen from one level further up. */
  within(step: string): FieldError {
    return new FieldError(
      this.reason,
      this.path === '' || this.path.startsWith('[') ? step + this.path : `${step}.${this.path}`,
    );
  }
}
