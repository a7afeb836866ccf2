/**
 * The build of the next release: the same sources, every script under another name; not compressed, as that takes most
 * of a build's time.
 */
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import buildOf from '../../vite.config.ts'

const salt: Plugin = { name: 'next-release', augmentChunkHash: () => 'next' }

export default defineConfig((env) => {
  const { plugins = [], ...rest } = buildOf(env)
  const kept = plugins.flat().filter((one) => !(one && 'name' in one && one.name === 'precompress'))
  return mergeConfig({ ...rest, plugins: kept }, { plugins: [salt] })
})
