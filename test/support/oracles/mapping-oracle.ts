/** What the base code of each row is, of imports and of the decisions that stand. */

export interface RowDecision {
  readonly id: number;
  readonly row: string;
  /** Null: none. */
  readonly code: string | null;
}

export interface MergeDecision {
  readonly id: number;
  readonly from: string;
  readonly into: string;
}

/** Follows what happens, and knows nothing of how it is stored. */
export class MappingOracle {
  /** What the last import said of each row. */
  readonly imported = new Map<string, string>();
  private readonly importedAliases = new Map<string, string>();
  private ofRows: readonly RowDecision[] = [];
  private merges: readonly MergeDecision[] = [];

  isOverridden(row: string): boolean {
    return this.ofRows.some((decision) => decision.row === row);
  }

  import(row: string, code: string | null): void {
    if (code === null) this.imported.delete(row);
    else this.imported.set(row, code);
  }

  /** A row that is not there is not deleted: nothing of it is known to the one who deletes. */
  deleteByHand(row: string): void {
    if (this.baseCodeOf(row) !== null) this.imported.delete(row);
  }

  /** @returns false where it would close a cycle, and is rejected */
  importAlias(from: string, to: string): boolean {
    if (this.leadsTo(to, from)) return false;
    this.importedAliases.set(from, to);
    return true;
  }

  decide(decision: RowDecision): void {
    this.ofRows = [...this.ofRows, decision];
  }

  merge(id: number, code: string, into: string): void {
    this.merges = [...this.merges, { id, from: this.survivorOf(code), into }];
  }

  undo(id: number): void {
    const undone = this.merges.find((merge) => merge.id === id);
    this.ofRows = this.ofRows.filter((decision) => decision.id !== id);
    this.merges = this.merges.filter((merge) => merge.id !== id);
    if (undone === undefined) return;
    const imported = this.importedAliases.get(undone.from);
    this.importedAliases.delete(undone.from);
    if (imported !== undefined) this.importAlias(undone.from, imported);
  }

  baseCodeOf(row: string): string | null {
    const last = this.ofRows.findLast((decision) => decision.row === row);
    const code = last === undefined ? (this.imported.get(row) ?? null) : last.code;
    return code === null ? null : this.survivorOf(code);
  }

  survivorOf(code: string): string {
    const next = this.nextOf(code);
    return next === undefined ? code : this.survivorOf(next);
  }

  private nextOf(code: string): string | undefined {
    return this.merges.find(({ from }) => from === code)?.into ?? this.importedAliases.get(code);
  }

  private leadsTo(code: string, target: string): boolean {
    if (code === target) return true;
    const next = this.nextOf(code);
    return next !== undefined && this.leadsTo(next, target);
  }
}
