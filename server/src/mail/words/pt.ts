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
  welcome: {
    subject: 'Boas-vindas ao Tutti',
    made: (account) => `A sua conta "${account}" no Tutti, a consola para dispositivos de áudio em rede, está pronta.`,
  },
  planReminder: {
    TRIAL: {
      subject: (account) => `O período experimental de ${account} no Tutti termina em breve`,
      text: (account, date) =>
        `O período experimental gratuito de "${account}" termina em ${date}. Nessa altura, receberá um e-mail do nosso prestador de pagamentos sobre a subscrição paga.\n\nConsulte o plano ou adicione já os dados de pagamento em Gerir subscrição:`,
    },
    OVERDUE: {
      subject: (account) => `Falta um pagamento de ${account} no Tutti`,
      text: (account) =>
        `Não foi possível cobrar um pagamento de "${account}" ou não há dados de pagamento. Se assim continuar, o plano termina.\n\nAtualize os dados de pagamento em Gerir subscrição:`,
    },
    CANCELED: {
      subject: (account) => `O plano de ${account} no Tutti termina em breve`,
      text: (account, date) =>
        `O plano de "${account}" foi cancelado e termina em ${date}. A partir daí, os dispositivos e locais podem ser vistos, mas não configurados.\n\nPara o manter, retome-o em Gerir subscrição:`,
    },
    DEACTIVATED: {
      subject: (account) => `O plano de ${account} no Tutti terminou`,
      text: (account) =>
        `O plano de "${account}" terminou. Os dispositivos e locais ainda podem ser vistos, mas não configurados.\n\nPara continuar, reative-o em Gerir subscrição:`,
    },
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
