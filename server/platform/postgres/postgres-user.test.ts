/** The account that the database runs under, on simulated machines and accounts: nobody has all of them. */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { choosePostgresUser, type Machine } from './postgres-user.ts'

const nobody = { uid: 65_534, gid: 65_534 }
const container: Machine = {
  ourUid: 0,
  namespacesWork: async () => false,
  unprivileged: async () => [nobody],
}
const server: Machine = { ...container, namespacesWork: async () => true }
const laptop: Machine = { ...container, ourUid: 1000 }

let top: string
let dataDir: string
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'market-user-'))
  dataDir = join(top, 'data')
  await mkdir(dataDir, { mode: 0o700 })
  await chmod(top, 0o711)
})
afterEach(() => rm(top, { recursive: true }))

test('an ordinary account runs it itself, and says so where the database is somebody else’s', async () => {
  expect((await choosePostgresUser({ dataDir }, laptop)).spawnOptions).toEqual({})
  const own = { dataDir, clusterOwner: { uid: 1000, gid: 1000 } }
  expect((await choosePostgresUser(own, laptop)).owner).toBeUndefined()
  await expect(choosePostgresUser({ dataDir, clusterOwner: nobody }, laptop)).rejects.toThrow(
    /belongs to another account \(uid 65534\)/,
  )
})

test('root runs it in a user namespace, whatever folder it lies in', async () => {
  await chmod(top, 0o700)
  const user = await choosePostgresUser({ dataDir }, server)
  expect(user.commandOf('postgres', [])[0]).toBe('unshare')
  expect(user.owner).toBeUndefined()
})

test('root without namespaces runs it as an account without rights, also where it was root’s until now', async () => {
  expect(await choosePostgresUser({ dataDir }, container)).toMatchObject({
    spawnOptions: nobody,
    owner: nobody,
  })
  const rootsOwn = { dataDir, clusterOwner: { uid: 0, gid: 0 } }
  expect((await choosePostgresUser(rootsOwn, container)).owner).toEqual(nobody)
})

test('an account that owns the database already goes on with it, namespaces or not', async () => {
  const clusterOwner = { uid: 4711, gid: 4711 }
  for (const machine of [server, container])
    expect((await choosePostgresUser({ dataDir, clusterOwner }, machine)).owner).toEqual(clusterOwner)
})

test('a folder that no account without rights may enter is refused by name, where no namespace can be made', async () => {
  await chmod(top, 0o700)
  for (const wanted of [{ dataDir }, { dataDir, clusterOwner: nobody }])
    await expect(choosePostgresUser(wanted, container)).rejects.toThrow(`because ${top} is closed to it`)
  const nameless: Machine = { ...container, unprivileged: async () => [] }
  await expect(choosePostgresUser({ dataDir }, nameless)).rejects.toThrow(/no other way was found/)
})
