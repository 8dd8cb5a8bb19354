import $ from 'jquery';

$('body').append('<p>This site stores one cookie.</p>');
