import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const javaVirtualMachines = '/usr/lib/jvm';

/** The major version of the JDK at this home, by its `release` file; undefined when there is none. */
export function javaMajorVersion(home: string): number | undefined {
  const release = path.join(home, 'release');
  if (!existsSync(release) || !existsSync(path.join(home, 'bin', 'java'))) return undefined;
  const version = /^JAVA_VERSION="(\d+)/m.exec(readFileSync(release, 'utf8'))?.[1];
  return version === undefined ? undefined : Number(version);
}

/**
 * The home of the first Java of at least this version: `ES_JAVA_HOME`,
 * `JAVA_HOME`, then where Debian keeps them.
 *
 * @param program that must be there, such as the compiler `javac`
 */
export function findJavaHome(minimum: number, program = 'java'): string | undefined {
  const installed = existsSync(javaVirtualMachines)
    ? readdirSync(javaVirtualMachines).map((name) => path.join(javaVirtualMachines, name))
    : [];
  return [process.env['ES_JAVA_HOME'], process.env['JAVA_HOME'], ...installed].find(
    (home) =>
      home !== undefined &&
      (javaMajorVersion(home) ?? 0) >= minimum &&
      existsSync(path.join(home, 'bin', program)),
  );
}
