import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The one thing of a list that a link leads to, named in the address until it is closed. */
export function useLinked(name: string): readonly [id: string | undefined, leave: () => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const found = search[name]
  const id = typeof found === 'string' ? found : undefined
  const leave = useCallback(() => {
    if (id === undefined) return
    void navigate({
      to: '.',
      search: ({ [name]: _, ...others }: Record<string, unknown>) => others as Record<string, string>,
      replace: true,
      resetScroll: false,
    })
  }, [id, name, navigate])
  return [id, leave]
}
