import { useEffect, useState } from 'react'
import { useMap } from 'react-map-gl/maplibre'

/** Renders again whenever the map has stopped moving. */
export function useMoves(): void {
  const { current: map } = useMap()
  const [, setMoves] = useState(0)
  useEffect(() => {
    const moved = () => setMoves((moves) => moves + 1)
    map?.on('moveend', moved)
    map?.on('resize', moved)
    return () => {
      map?.off('moveend', moved)
      map?.off('resize', moved)
    }
  }, [map])
}
