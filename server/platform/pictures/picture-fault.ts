/** Not a picture of a kind that is taken, or (isTooLarge) one that would unpack to too much. */
export class PictureFault extends Error {
  readonly isTooLarge: boolean
  constructor(message: string, options: ErrorOptions & { readonly isTooLarge?: boolean } = {}) {
    super(message, options)
    this.isTooLarge = options.isTooLarge ?? false
  }
}
