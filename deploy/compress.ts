import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

/** Web servers look for the compressed file next to the original, under its name and this ending. */
const encodings = [
  { ending: 'br', compress: promisify(brotliCompress), options: {} },
  {
    ending: 'zst',
    compress: promisify(zstdCompress),
    options: { params: { [constants.ZSTD_c_compressionLevel]: 19 } },
  },
  { ending: 'gz', compress: promisify(gzip), options: { level: 9 } },
] as const

const compressible = /\.(css|html|js|json|svg|txt)$/

/** Writes the brotli, zstd and gzip form of each file, unless it is not smaller. */
export async function compressFiles(files: readonly string[]): Promise<void> {
  for (const file of files.filter((path) => compressible.test(path))) {
    const plain = await readFile(file)
    await Promise.all(
      encodings.map(async ({ ending, compress, options }) => {
        const compressed = await compress(plain, options)
        if (compressed.length < plain.length) await writeFile(`${file}.${ending}`, compressed)
      }),
    )
  }
}
