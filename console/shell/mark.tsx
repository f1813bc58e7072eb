import address from '../../website/public/mark.svg'

/** The mark of the project, 20 pixels wide. */
export const Mark = () => <img src={address} width={20} height={20} alt="" />
