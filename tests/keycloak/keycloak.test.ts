import { afterAll } from 'vitest'
import { clientCases } from './cases/client'
import { doctorCases } from './cases/doctor'
import { accountCases, localeCases, loginCases } from './cases/login'
import { registrationCases } from './cases/registration'
import { scopeCases } from './cases/scope'
import { endingCases, keyCases, refreshCases } from './cases/sessions'
import { openStage } from './stage'

// One Keycloak for all: it takes half a minute to start.
const stage = await openStage()
afterAll(() => stage.close())

const onStage = () => stage

loginCases(onStage)
localeCases(onStage)
accountCases(onStage)
registrationCases(onStage)
refreshCases(onStage)
endingCases(onStage)
scopeCases(onStage)
clientCases(onStage)
doctorCases(onStage)
keyCases(onStage)
