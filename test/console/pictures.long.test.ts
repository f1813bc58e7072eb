import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictures, takePictures } from '../../scripts/take-pictures.js'

/** Where they are seen by whoever looks at a run; those of the documentation are taken by `npm run docs:pictures`. */
const folder = 'test-results/pictures'

/** Width and height, as the header of a WebP of Chromium has them. */
const sizeOf = (file: string): readonly [number, number] => {
  const bytes = readFileSync(file)
  expect(bytes.toString('latin1', 8, 16), file).toBe('WEBPVP8X')
  return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
}

test('the pictures of the documentation can be taken, and those that are shown have the same sizes and are small', async () => {
  await takePictures(folder)
  for (const { name, width, height } of pictures) {
    const size = [width * 1.5, height * 1.5]
    expect([name, ...sizeOf(`${folder}/${name}.webp`)]).toEqual([name, ...size])
    expect([name, ...sizeOf(`docs/pictures/${name}.webp`)]).toEqual([name, ...size])
    expect(readFileSync(`docs/pictures/${name}.webp`).length, name).toBeLessThan(300_000)
  }
})
