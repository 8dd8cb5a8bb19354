import styled from 'styled-components';

const Frame = styled.section`
  padding: 1rem;
  border-radius: 8px;
`;

export const Card = ({ title, children }) => (
  <Frame>
    <h2>{title}</h2>
    {children}
  </Frame>
);
