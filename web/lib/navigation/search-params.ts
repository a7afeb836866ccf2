/** State of a list in its search parameters, so that it can be bookmarked, shared and gone back to. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type Found = Readonly<Record<string, string | undefined>>

const textsIn = (found: Readonly<Record<string, unknown>>): Found =>
  Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )

/** A choice pushes a history entry; another choice begins at its first row. */
export function useSearchParams() {
  const found = textsIn(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = useCallback(
    (changed: Found) =>
      void navigate({
        to: '.',
        search: (now: Record<string, unknown>) => {
          const next = { ...textsIn(now), offset: undefined, ...changed }
          return Object.fromEntries(
            Object.entries(next).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
          )
        },
        resetScroll: false,
      }),
    [navigate],
  )
  return { found, change }
}

export const oneOf = <Name extends string>(
  names: readonly Name[],
  found: string | undefined,
): Name | undefined => names.find((name) => name === found)

export const dayIn = (found: string | undefined): string | undefined =>
  found !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(found) ? found : undefined

export const offsetIn = (found: string | undefined): number =>
  found !== undefined && /^\d{1,5}$/.test(found) ? Number(found) : 0
