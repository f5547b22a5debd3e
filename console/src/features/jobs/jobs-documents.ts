import type { ResultOf } from '@graphql-typed-document-node/core';
import { graphql } from '../../api/generated/gql.ts';

const JobFields = graphql(`
  fragment JobFields on Job {
    id
    domainId
    kind
    state
    startsAt
    endsAt
    waveSize
    waves
    wave
    waveDeviceCount
    waveEndedCount
    waveSeconds
    mostMissing
    note
    snapshotName
    madeAt
    madeBy
    runsBy
    endedAt
    reason
    deviceCount
    backCount
    missingCount
    waitingCount
  }
`);
/** A job without its devices. */
export type JobInfo = ResultOf<typeof JobFields>;

/** The jobs of a site, newest first. */
export const SiteJobs = graphql(`
  query SiteJobs($domainId: ID!) {
    jobs(domainId: $domainId) {
      ...JobFields
    }
  }
`);

/** One job with its devices. */
export const JobDetails = graphql(`
  query JobDetails($domainId: ID!, $id: ID!) {
    job(domainId: $domainId, id: $id) {
      ...JobFields
      steps {
        deviceId
        name
        wave
        attempt
        state
        sentAt
        endedAt
        reason
        firmwareBefore
        firmwareAfter
        lineCount
        recalledCount
      }
    }
  }
`);
/** A job with its devices, and one of them. */
export type JobInfoWithSteps = NonNullable<ResultOf<typeof JobDetails>['job']>;
export type JobStepInfo = JobInfoWithSteps['steps'][number];

/** The lines of one device of a recall, each with what came of it. */
export const JobDeviceLines = graphql(`
  query JobDeviceLines($domainId: ID!, $id: ID!, $deviceId: ID!) {
    job(domainId: $domainId, id: $id) {
      id
      lines(deviceId: $deviceId) {
        id
        kind
        channelIndex
        channelDirection
        channelName
        setting
        after
        state
        reason
      }
    }
  }
`);
/** A line of it. */
export type JobLineInfo = NonNullable<ResultOf<typeof JobDeviceLines>['job']>['lines'][number];

/** Plans a job, or looks what it would be. */
export const JobAdd = graphql(`
  mutation JobAdd($input: JobAddInput!) {
    JobAdd(input: $input) {
      ok
      waves
      startsAt
      endsAt
      timeNote
      lines {
        deviceId
        name
        wave
        problem
        warning
        lineCount
      }
      job {
        ...JobFields
      }
    }
  }
`);
/** What a job would be. */
export type JobPlan = NonNullable<ResultOf<typeof JobAdd>['JobAdd']>;

/** Cancels one. */
export const JobCancel = graphql(`
  mutation JobCancel($input: JobCancelInput!) {
    JobCancel(input: $input) {
      ok
      job {
        ...JobFields
      }
    }
  }
`);

/** Goes on with what waits in one that was stopped, or with what is missing, too. */
export const JobContinue = graphql(`
  mutation JobContinue($input: JobContinueInput!) {
    JobContinue(input: $input) {
      ok
      job {
        ...JobFields
      }
    }
  }
`);

/** The devices of a site, to choose which are recalled. */
export const RecallDevices = graphql(`
  query RecallDevices($domainId: ID!) {
    domain(id: $domainId) {
      id
      devices {
        ...DeviceChoiceFields
      }
    }
  }
`);
