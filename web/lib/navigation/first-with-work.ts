import { useState } from 'react'

type Counted<Tab> = readonly (readonly [tab: Tab, count: number | undefined])[]

/** The first tab in which something waits, else the first of all; undefined until every count is known. */
export function firstWithWork<Tab>(tabs: Counted<Tab>): Tab | undefined {
  if (tabs.some(([, count]) => count === undefined)) return undefined
  return (tabs.find(([, count]) => count !== 0) ?? tabs[0])?.[0]
}

/** The tab that opens by itself. Decided once: work that is done meanwhile takes nobody to another tab. */
export function useFirstWithWork<Tab extends string>(tabs: Counted<Tab>): Tab | undefined {
  const [first, setFirst] = useState<Tab>()
  const found = first ?? firstWithWork(tabs)
  if (found !== first) setFirst(found)
  return found
}

/** The count of a tab's query; 0 where it failed, so that a tab still opens. */
export const countIn = <Data>(
  { data, isError }: { readonly data: Data | undefined; readonly isError: boolean },
  count: (data: Data) => number,
): number | undefined => (data === undefined ? (isError ? 0 : undefined) : count(data))
