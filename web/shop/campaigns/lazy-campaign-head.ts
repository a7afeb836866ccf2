/** Lazy: of the lists of offers few are those of a campaign. */
import type { ComponentType } from 'react'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import type { ShownCampaign } from './campaigns-data.ts'

const load = async () => (await import('./campaign-head.tsx')).CampaignHead

export const LazyCampaignHead: ComponentType<{ of: ShownCampaign }> = import.meta.env.SSR
  ? await load()
  : lazyPart(load)
