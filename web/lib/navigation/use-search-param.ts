import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

type Search = Record<string, unknown>

/** Sets or removes one search parameter, replacing the history entry. */
function useNamed(name: string): readonly [found: unknown, put: (value: string | undefined) => void] {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const put = useCallback(
    (value: string | undefined) =>
      void navigate({
        to: '.',
        search: ({ [name]: _, ...others }: Search) =>
          ({ ...others, ...(value !== undefined && { [name]: value }) }) as Record<string, string>,
        replace: true,
        resetScroll: false,
      }),
    [name, navigate],
  )
  return [search[name], put]
}

/** The shown view as a search parameter, so that links lead to it; the first view is the default. */
export function useViewParam<View extends string>(
  name: string,
  views: readonly [View, ...View[]],
): readonly [View, (view: View) => void] {
  const [found, put] = useNamed(name)
  const [usual] = views
  return [views.find((view) => view === found) ?? usual, (view) => put(view === usual ? undefined : view)]
}

/** The item that is open in the side sheet, as a search parameter: a link opens it too. */
export function useOpenParam(name: string): readonly [string | undefined, (id: string | undefined) => void] {
  const [found, put] = useNamed(name)
  return [typeof found === 'string' ? found : undefined, put]
}

/** The item that a link leads to, as a search parameter until it is closed. */
export function useLinkedParam(name: string): readonly [id: string | undefined, leave: () => void] {
  const [id, put] = useOpenParam(name)
  const leave = useCallback(() => id !== undefined && put(undefined), [id, put])
  return [id, leave]
}
