import type { MailWords } from './words.ts';

const devices = (count: number): string => (count === 1 ? '1 dispositivo' : `${count} dispositivos`);

export const pt: MailWords = {
  reset: {
    subject: 'Escolha uma nova palavra-passe para o Tutti',
    before:
      'Alguém, esperamos que você, pediu uma nova palavra-passe para este endereço de e-mail.\n\nEscolha-a aqui no prazo de uma hora:',
    after: 'Se não foi você, não faça nada: a sua palavra-passe mantém-se.',
  },
  invitation: {
    invitedSubject: (account) => `Convite para ${account} no Tutti`,
    addedSubject: (account) => `Tem acesso a ${account} no Tutti`,
    gaveAccess: (by, account) => `${by} deu-lhe acesso a "${account}" no Tutti, a consola para dispositivos de áudio em rede.`,
    choosePassword: 'Escolha aqui a sua palavra-passe, uma única vez, no prazo de uma semana:',
    signIn: 'Inicie sessão com a palavra-passe que já tem:',
    singleSignOn: 'Inicie sessão com o início de sessão único, como nos seus outros serviços:',
    afterwards: (email) => `Depois inicie sessão com ${email}. Se não esperava este convite, não faça nada.`,
  },
  notification: {
    place: (site, more) => (more === 0 ? site : `${site} e mais ${more} ${more === 1 ? 'local' : 'locais'}`),
    oneOffline: (place, device) => `${place}: ${device} está offline`,
    offline: (place, count) => `${place}: ${devices(count)} offline`,
    oneBack: (place, device) => `${place}: ${device} está novamente online`,
    back: (place, count) => `${place}: ${devices(count)} novamente online`,
    wereAway: (place, count) => `${place}: ${devices(count)} offline durante algum tempo`,
    offlineHead: 'Offline',
    backHead: 'Novamente online',
    awayHead: 'Ficaram offline e voltaram',
    agentGone: (agent, count, since) => `${devices(count)}, porque o agente "${agent}" não está ligado, desde ${since}`,
    subnetGone: (subnet, count, since) => `${devices(count)} da sub-rede ${subnet} ao mesmo tempo, desde ${since}`,
    since: (since) => `desde ${since}`,
    fromTo: (from, to) => `offline de ${from} a ${to}`,
    more: (count) => `e mais ${count}`,
    moreSites: (count) => `E mais ${count} ${count === 1 ? 'local' : 'locais'}.`,
    timezone: (timezone) => `As horas são as de ${timezone}.`,
    why: 'Recebe esta mensagem porque pediu para ser avisado quando dispositivos ficam offline.',
    change: 'Alterar os avisos que recebe:',
  },
};
