/**
 * The query client's mutation cache, without mutations: actions call the API themselves, so the library's own would be
 * loaded by every page for nothing. vite.config.ts puts it in that one's place.
 */
export class MutationCache {
  config = {}

  clear(): void {}

  getAll(): readonly never[] {
    return []
  }

  findAll(): readonly never[] {
    return []
  }

  find(): undefined {
    return undefined
  }

  build(): never {
    throw new Error('There are no mutations here: call the API, and invalidate the queries.')
  }

  async resumePausedMutations(): Promise<void> {}
}
