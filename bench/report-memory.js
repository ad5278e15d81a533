import process from 'node:process';

/** Preloaded into a measured program: sends its peak resident memory to the parent process when it exits. */
const bytesInKibibyte = 1024;

process.channel?.unref();
process.once('exit', () => {
  process.send?.(process.resourceUsage().maxRSS * bytesInKibibyte);
});
