/**
 * The arguments of a program, as `read` takes them. Undefined where it should end: it was asked how it is
 * used (`--help`), which is printed, or its arguments are wrong, which is said before (status 2).
 *
 * @param read throws where they are wrong, as `parseArgs` does; the message is for the user
 */
export function readArguments<T>(
  args: readonly string[],
  usage: string,
  read: (args: string[]) => T,
): T | undefined {
  if (args.includes('--help')) {
    console.log(usage);
    return undefined;
  }
  try {
    return read([...args]);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exitCode = 2;
    return undefined;
  }
}
