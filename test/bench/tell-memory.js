import process from 'node:process';

/** Loaded before a program that is measured: tells its parent at the end how much memory was resident at most. */
const bytesInKibibyte = 1024;

process.channel?.unref();
process.once('exit', () => {
  process.send?.(process.resourceUsage().maxRSS * bytesInKibibyte);
});
