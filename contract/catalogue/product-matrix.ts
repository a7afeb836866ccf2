/** The matrix that a product's options span, and what may be wrong with it. Pure, without a schema library. */

export interface ProductOption {
  readonly name: string
  readonly values: readonly { readonly value: string; readonly hex?: string | undefined }[]
}

/** The attribute that carries the colour of the option that has swatches. */
export const colourKey = 'Color_hex'

/** Every combination of values, the last option changing fastest; one empty combination without options. */
export const combinationsOf = (options: readonly ProductOption[]): string[][] =>
  options.reduce<string[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map(({ value }) => [...row, value])),
    [[]],
  )

/** Combinations are compared case-insensitively. */
export const combinationKey = (choices: readonly string[]): string =>
  JSON.stringify(choices.map((choice) => choice.normalize('NFKC').toLowerCase()))

/** Names to values as they are stored, with the swatch where the chosen value has one. */
export function attributeOf(
  options: readonly ProductOption[],
  choices: readonly string[],
): Record<string, string> {
  const pairs = options.map(({ name }, at) => [name, choices[at] ?? ''] as const)
  const hex = options.flatMap(
    ({ values }, at) => values.find(({ value }) => value === choices[at])?.hex ?? [],
  )
  return { ...Object.fromEntries(pairs), ...(hex[0] !== undefined && { [colourKey]: hex[0] }) }
}

/** The values that a stored variation has of these options; undefined where it belongs to other options. */
export function choicesOf(
  options: readonly ProductOption[],
  attribute: Readonly<Record<string, string>>,
): string[] | undefined {
  const choices = options.map(({ name, values }) =>
    values.some(({ value }) => value === attribute[name]) ? attribute[name] : undefined,
  )
  const names = Object.keys(attribute).filter((name) => name !== colourKey)
  return choices.every((choice) => choice !== undefined) && names.length === options.length
    ? choices
    : undefined
}

/** The options that stored variations show, in the order in which their names and values first appear. */
export function optionsOf(attributes: readonly Readonly<Record<string, string>>[]): ProductOption[] {
  const names = [...new Set(attributes.flatMap((one) => Object.keys(one)))].filter(
    (name) => name !== colourKey,
  )
  const coloured = names.find((name) => /^colou?r$/i.test(name)) ?? names[0]
  return names.map((name) => ({
    name,
    values: [...new Set(attributes.flatMap((one) => one[name] ?? []))].map((value) => {
      const hex = attributes.find((one) => one[name] === value)?.[colourKey]
      const isColour = name === coloured && hex !== undefined && /^#[0-9a-f]{6}$/i.test(hex)
      return { value, ...(isColour && { hex }) }
    }),
  }))
}

export interface MatrixForm {
  readonly options: readonly ProductOption[]
  readonly variations: readonly {
    readonly choices: readonly string[]
    readonly sku: string | null
    readonly price: number
    readonly isOffered: boolean
  }[]
  readonly status: string
}

export interface FormFault {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** Cross-field validation: options, variations and state must agree. */
export function productFormFaults(form: MatrixForm): FormFault[] {
  return [...optionFaults(form.options), ...variationFaults(form), ...saleFaults(form)]
}

function optionFaults(options: readonly ProductOption[]): FormFault[] {
  const faults = repeated(options.map(({ name }) => name)).map((at) => ({
    path: ['options', at, 'name'],
    message: 'This option already exists',
  }))
  const coloured = options.filter(({ values }) => values.some(({ hex }) => hex !== undefined))
  return [
    ...faults,
    ...options.flatMap(({ name, values }, at) => [
      ...(name.toLowerCase() === colourKey.toLowerCase()
        ? [{ path: ['options', at, 'name'], message: 'This name is reserved' }]
        : []),
      ...repeated(values.map(({ value }) => value)).map((which) => ({
        path: ['options', at, 'values', which, 'value'],
        message: 'This value already exists',
      })),
    ]),
    ...(coloured.length > 1 ? [{ path: ['options'], message: 'Only one option can have colours' }] : []),
  ]
}

function variationFaults({ options, variations }: MatrixForm): FormFault[] {
  const keys = variations.map(({ choices }) => combinationKey(choices))
  const fits = (choices: readonly string[]) =>
    choices.length === options.length &&
    options.every(({ values }, at) => values.some(({ value }) => value === choices[at]))
  return [
    ...variations.flatMap(({ choices }, at) =>
      fits(choices)
        ? []
        : [{ path: ['variations', at, 'choices'], message: 'Choose one value of each option' }],
    ),
    ...repeated(keys).map((at) => ({
      path: ['variations', at, 'choices'],
      message: 'This variation already exists',
    })),
    ...repeated(variations.map(({ sku }) => sku ?? '')).map((at) => ({
      path: ['variations', at, 'sku'],
      message: 'This SKU is used twice here',
    })),
  ]
}

/** A product on sale has a price, and at least one variation that can be bought. */
function saleFaults({ status, variations }: MatrixForm): FormFault[] {
  if (status !== 'LIVE') return []
  if (!variations.some(({ isOffered }) => isOffered)) {
    return [{ path: ['variations'], message: 'Put at least one variation on sale' }]
  }
  return variations.flatMap(({ isOffered, price }, at) =>
    isOffered && price === 0 ? [{ path: ['variations', at, 'price'], message: 'Price is required' }] : [],
  )
}

/** Indexes of values that repeat an earlier one; empty ones never count. */
function repeated(words: readonly string[]): number[] {
  const known = new Set<string>()
  return words.flatMap((word, at) => {
    const key = word.normalize('NFKC').toLowerCase()
    const isRepeated = key !== '' && known.has(key)
    known.add(key)
    return isRepeated ? [at] : []
  })
}
