/** The bundled map: Nepal's provinces and districts, drawn from files of ours. It makes no outside request. */
import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl'
import { districtOutlines, provinceOutlines } from './outlines.ts'
import { rivers, roads } from './places/map-lines.ts'

interface Shades {
  readonly abroad: string
  readonly lands: readonly string[]
  readonly district: string
  readonly province: string
  readonly river: string
  readonly road: string
}

/** Neighbouring provinces differ in colour; all are muted, so that the pins stand out. */
const shades: Record<'light' | 'dark', Shades> = {
  light: {
    abroad: '#e9e7e1',
    lands: ['#fbf6ea', '#f3f6ec', '#f8f1ea', '#eef4f3', '#fbf6ea', '#f3f6ec', '#f8f1ea'],
    district: '#cfc9bd',
    province: '#9a93a8',
    river: '#8fb8d8',
    road: '#d9a441',
  },
  dark: {
    abroad: '#10131c',
    lands: ['#1f2432', '#1d2733', '#23243a', '#1c2a2f', '#1f2432', '#1d2733', '#23243a'],
    district: '#3a4256',
    province: '#6b7592',
    river: '#3f6f96',
    road: '#8a6a2c',
  },
}
const order = ['Koshi', 'Madhesh', 'Bagmati', 'Gandaki', 'Lumbini', 'Karnali', 'Sudurpashchim']

/** Rivers and roads are drawn roughly: up close, where that would show, they are hidden. */
const lastRoughZoom = 10.5
const fadingOut = (opacity: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  lastRoughZoom - 1.5,
  opacity,
  lastRoughZoom,
  0,
]

export function bundledStyle(theme: 'light' | 'dark'): StyleSpecification {
  const { abroad, lands, district, province, river, road } = shades[theme]
  const tints = order.flatMap((name, at) => [name, lands[at] ?? abroad])
  return {
    version: 8,
    sources: {
      districts: { type: 'geojson', data: districtOutlines },
      provinces: { type: 'geojson', data: provinceOutlines },
      rivers: { type: 'geojson', data: rivers },
      roads: { type: 'geojson', data: roads },
    },
    layers: [
      { id: 'abroad', type: 'background', paint: { 'background-color': abroad } },
      {
        id: 'lands',
        type: 'fill',
        source: 'provinces',
        // The type cannot express a list of name and colour pairs, which has an even length.
        paint: { 'fill-color': ['match', ['get', 'province'], ...tints, lands[0]] as never },
      },
      {
        id: 'rivers',
        type: 'line',
        source: 'rivers',
        maxzoom: lastRoughZoom,
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: {
          'line-color': river,
          'line-opacity': fadingOut(1),
          'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.8, 10, 3],
        },
      },
      {
        id: 'roads',
        type: 'line',
        source: 'roads',
        minzoom: 5.5,
        maxzoom: lastRoughZoom,
        layout: { 'line-join': 'round', 'line-cap': 'round' },
        paint: {
          'line-color': road,
          'line-opacity': fadingOut(0.8),
          'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.6, 10, 2],
        },
      },
      {
        id: 'district-borders',
        type: 'line',
        source: 'districts',
        paint: { 'line-color': district, 'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.5, 12, 2] },
      },
      {
        id: 'province-borders',
        type: 'line',
        source: 'provinces',
        paint: { 'line-color': province, 'line-width': ['interpolate', ['linear'], ['zoom'], 5, 1, 12, 3] },
      },
    ],
  }
}
