/** The order in which a market opens. Closing is that order backwards, the listener first. */
import type { Language } from '../contract/errors.ts'
import { festivalOn } from '../contract/shared/festivals.ts'
import { identityIn } from '../contract/shared/identity.ts'
import { nepalDayOf } from '../contract/shared/nepal-days.ts'
import { authenticate, endedAmong } from './accounts/index.ts'
import { openApp } from './app.ts'
import { nextOfferChange } from './catalogue/index.ts'
import { loadDemo } from './demo/index.ts'
import { offerDoubles } from './demo/payments/offer-doubles.ts'
import { firstSteps } from './first-steps.ts'
import { openPusher, type Pusher } from './notifications/index.ts'
import type { Config } from './platform/config.ts'
import type { AppContext } from './platform/context.ts'
import { openDatabase } from './platform/db/db.ts'
import { openHttpListener } from './platform/http/http-listener.ts'
import { openReadiness } from './platform/http/readiness.ts'
import { installJobs, openJobs } from './platform/jobs/jobs-runner.ts'
import type { Log } from './platform/log.ts'
import { type Mailer, openMailer } from './platform/mail/mailer.ts'
import type { RenderedPage } from './platform/pages/page-writer.ts'
import { openPages } from './platform/pages/pages.ts'
import { openDataDir, sessionSecretOf } from './platform/postgres/data-dir.ts'
import { openDatabaseServer } from './platform/postgres/database-server.ts'
import { migrate } from './platform/postgres/migrate.ts'
import { openRealtime, type Realtime } from './platform/realtime/realtime.ts'
import { openTokens } from './platform/security/access-tokens.ts'
import { runningPrograms } from './rewards/index.ts'
import { settingsOf } from './settings/index.ts'
import { emailTemplates, jobs } from './slices.ts'

export interface Opening {
  readonly config: Config
  readonly log: Log
  /** Reports the present step in a few words. */
  readonly progress: (words: string) => void
  /** Registers a close function, called once, the last first; throws when the market is to close before it is open. */
  readonly closeLater: (close: () => Promise<unknown>) => void
}

/** Returns the steps that remain before people can use it. */
export async function openMarket(opening: Opening): Promise<string[]> {
  const { config, log, progress, closeLater } = opening
  closeLater(await openDataDir(config))
  const door = await openHttpListener(config)
  closeLater(door.shut)

  progress('Opening the database')
  const server = await openDatabaseServer(config, log)
  closeLater(server.stop)
  await migrate(server.url)
  await installJobs(server.url)
  const url = await server.handOver()
  if (process.getuid?.() === 0) log.warn('the market runs as root: give it an account without rights')
  const database = openDatabase({ url, log })
  closeLater(database.close)

  const sessionSecret = await sessionSecretOf(config)
  let realtime: Realtime | undefined
  let mailer: Mailer | undefined
  let pusher: Pusher | undefined
  const ctx: AppContext = {
    // All signing needs the secret, made in local mode or given.
    config: { ...config, sessionSecret },
    db: database.db,
    log,
    tokens: openTokens(sessionSecret, config.publicUrl.origin, config.sessionSecretOld),
    clock: () => new Date(),
    emitChange: (accountIds, change) => realtime?.emitChange(accountIds, change),
    isOnline: async (accountId) => (await realtime?.isHere(accountId)) ?? false,
    emitNotification: (accountId, notice) => realtime?.notify(accountId, notice),
    cutSession: (sessionId) => realtime?.cutSession(sessionId),
    wakeMail: () => mailer?.wake(),
    wakePush: () => pusher?.wake(),
  }
  if (config.isDemo) {
    const patient = openDatabase({ url, log, mostConnections: 4, isPatient: true })
    await loadDemo({ ...ctx, db: patient.db }, { progress }).finally(patient.close)
  }
  await offerDoubles(ctx)

  const sender = openMailer(ctx, {
    letters: emailTemplates,
    nameOf: async (language) => (await shownOf(ctx, language)).name,
  })
  mailer = sender
  closeLater(sender.close)
  pusher = openPusher(ctx)
  closeLater(pusher.close)
  const app = await openApp(ctx, door.server)
  closeLater(() => app.close())
  openReadiness(app, url)
  await openPages(app, ctx, {
    isLive: config.isDev,
    shown: (language) => shownOf(ctx, language),
    nextOfferChange: () => nextOfferChange(ctx),
  })
  await app.ready()
  const runner = await openJobs(ctx, url, jobs)
  closeLater(runner.stop)
  const sockets = openRealtime({
    pool: database.pool,
    config,
    log,
    identify: (token) => authenticate(ctx, token),
    endedAmong: (sessionIds) => endedAmong(ctx, sessionIds),
  })
  realtime = sockets
  sockets.attach(door.server)
  closeLater(() => Promise.all([door.shut(), sockets.close()]))
  door.open(app.routing)
  return firstSteps(ctx)
}

async function shownOf(ctx: AppContext, language: Language): Promise<RenderedPage> {
  const settings = await settingsOf(ctx)
  const { productName, productNameNe, minimumPasswordLength, roadFactor } = settings
  return {
    name: language === 'ne' ? productNameNe : productName,
    minimumPasswordLength,
    roadFactor,
    mapStyle: ctx.config.mapStyleUrl?.href,
    identity: identityIn(settings),
    announcedYears: settings.bikramSambatYears,
    festival: festivalOn(settings.festivals, nepalDayOf(ctx.clock())),
    points: await runningPrograms(ctx.db),
  }
}
